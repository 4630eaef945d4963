/** A pause that ends after a time, or as soon as somebody calls `end`; a call between two pauses is not lost. */
export function createPause() {
  let ended = false;
  let finish: () => void = () => {};
  return {
    end() {
      ended = true;
      finish();
    },
    async wait(ms: number): Promise<void> {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ended ? 0 : ms);
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      ended = false;
    },
  };
}
