/** The paths of the sitemap, once all of these pages are prerendered. */
export async function publicPages(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => new URL(found[1] ?? '').pathname);
  const pages = [...new Set(paths)];
  for (const path of pages) await waitForPrerenderedPage(`${origin}${path}`);
  return pages;
}

/** Requests a page until it is prerendered, because the first page after a start may be too early. */
export async function waitForPrerenderedPage(url: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 250) {
    const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    if (html.includes('"prerendered"')) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} was not made ahead of the visit.`);
}
