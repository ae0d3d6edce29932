/** Whether what lies behind the reader's screen is covered: people sit beside each other. Remembered on this device. */
const KEY = 'paradise.cover';

class Cover {
  /** The notes and the hand are not shown. */
  down = $state(false);

  /** Takes up what was chosen on this device. */
  recall(): void {
    this.down = localStorage.getItem(KEY) === 'down';
  }

  turn(): void {
    this.down = !this.down;
    localStorage.setItem(KEY, this.down ? 'down' : 'up');
  }
}

export const cover = new Cover();
