/** The most that a step may take that has no limit of its own, in ms. */
export const patienceMs = 8000;

/** Waits until something is true. @throws an error with `what` when it does not become so. */
export async function until(what: string, isTrue: () => Promise<boolean>, ms = patienceMs): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(what);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @throws an error with `what` when it takes longer. */
export async function within<T>(promise: Promise<T>, what: string, ms = patienceMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(what)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
