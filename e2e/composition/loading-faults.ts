/** What browsers, each in its own words, and the shell report of a module that is missing, changed or late: the point of these tests. */
export const loadingFaults =
  /404 for GET \/releases|Failed to load|Federation Runtime|is not the file that was released|did not arrive within|integrity|sha384|disallowed MIME type|access control checks|^console: Error \(/i;
