/** Runs `count` pieces of work, `atOnce` of them at the same time. */
export async function inTurns(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}
