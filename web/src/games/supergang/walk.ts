/** Stepping a piece with the arrow keys (chapter 19), with announcements. Loaded on first use. */
import type { Words } from '#lib/i18n/words.ts';
import { isManhole } from '#rulebooks/supergang/data/city.ts';
import type { ManId } from '#rulebooks/supergang/kinds.ts';
import { man } from '#rulebooks/supergang/men.ts';
import type { Mover } from './board.ts';
import { type Arrow, endOfPips, type Pip, throughSewer, towards } from './pips.ts';
import type { Play } from './play.svelte.ts';

export class Walk {
  readonly #play: Play;
  readonly #t: Words['t'];
  #dives = 0;

  constructor(play: Play, t: Words['t']) {
    this.#play = play;
    this.#t = t;
  }

  /** One step in that direction; from the centre along the die's path, the other path on the next press. */
  step(arrow: Arrow): void {
    const { mover } = this.#play;
    if (!mover) return;
    if (this.#play.placeOf(mover.id) === 'centre') {
      const at = mover.ends.indexOf(this.#play.name ?? '');
      const next = mover.ends[(at + 1) % mover.ends.length];
      if (next) this.#play.chooseEnd(next);
      this.#play.pips = this.#play.way.slice(1).map((place) => ({ at: place, from: null }));
      this.#play.said = this.#play.end?.name ?? '';
      return;
    }
    const pip = this.#play.pips.length < mover.die ? towards(this.#here(mover), arrow, this.#play.upright) : null;
    if (pip) this.#goOn(mover, pip);
    else this.#play.said = this.#t('sg.no-way');
  }

  /** Through the sewer: cycles through the manholes. */
  dive(): void {
    const { mover } = this.#play;
    if (!mover) return;
    const last = this.#play.pips.at(-1);
    const before = this.#play.pips.at(-2) ?? this.#start(mover);
    const again = last !== undefined && last.from === null && isManhole(last.at) && isManhole(before.at);
    this.#dives = again ? this.#dives + 1 : 0;
    if (again) this.#play.pips = this.#play.pips.slice(0, -1);
    const pip = this.#play.pips.length < mover.die ? throughSewer(this.#here(mover), this.#dives) : null;
    if (pip) this.#goOn(mover, pip);
    else this.#play.said = this.#t('sg.no-way');
  }

  stepBack(): void {
    const pips = this.#play.pips.slice(0, -1);
    this.#play.drop();
    this.#play.pips = pips;
    if (this.#play.mover)
      this.#play.said = this.#t('sg.step', {
        place: this.#here(this.#play.mover).at,
        left: this.#play.mover.die - this.#play.pips.length,
      });
  }

  #start = (mover: Mover): Pip => {
    const pair = mover.id.startsWith('p') ? this.#play.state.pairs[Number(mover.id.slice(1)) - 1] : null;
    const from = this.#play.manhole !== null ? null : pair ? pair.from : man(this.#play.state, mover.id as ManId).from;
    return { at: this.#play.placeOf(mover.id), from };
  };
  #here = (mover: Mover): Pip => this.#play.pips.at(-1) ?? this.#start(mover);

  #goOn(mover: Mover, pip: Pip): void {
    const pips = [...this.#play.pips, pip];
    const left = mover.die - pips.length;
    const name = endOfPips(pips);
    const stops = left === 0 && mover.ends.includes(name);
    if (stops) this.#play.chooseEnd(name);
    this.#play.pips = pips;
    this.#play.said = stops
      ? (this.#play.end?.name ?? pip.at)
      : this.#t(left === 0 ? 'sg.no-stop' : 'sg.step', { place: pip.at, left });
  }
}
