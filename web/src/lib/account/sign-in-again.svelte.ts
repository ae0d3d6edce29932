/** The open request to sign in again, with the callback that resumes what waits for it. */
export const signInAgain = $state<{ answer: ((isBack: boolean) => void) | null }>({ answer: null });

/** Shows the dialog. @returns whether the user has signed in */
export const askToSignIn = (): Promise<boolean> =>
  new Promise((resolve) => {
    signInAgain.answer = (isBack) => {
      signInAgain.answer = null;
      resolve(isBack);
    };
  });
