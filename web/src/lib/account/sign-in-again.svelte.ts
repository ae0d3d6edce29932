/** Whether the reader is asked to sign in again, and what waits for the answer. */
export const signInAgain = $state<{ answer: ((isBack: boolean) => void) | null }>({ answer: null });

/** Shows the dialog. @returns whether the reader has signed in */
export const askToSignIn = (): Promise<boolean> =>
  new Promise((resolve) => {
    signInAgain.answer = (isBack) => {
      signInAgain.answer = null;
      resolve(isBack);
    };
  });
