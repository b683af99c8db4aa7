/** Messages of the browsers and the shell about a module that is missing, changed or late. The tests cause these on purpose. */
export const loadingFaults =
  /404 for GET \/releases|Failed to load|Failed to fetch|Load failed|NetworkError|Federation Runtime|is not the file that was released|did not arrive within|integrity|sha384|disallowed MIME type|access control checks|^console: Error \(/i;
