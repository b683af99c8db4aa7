/**
 * Waits for `work`, at most `ms` of real time. What takes longer may still have its effect, which is why effects are idempotent.
 * @throws when the time is up
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No end after ${ms / 1000} s`)), ms).unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
