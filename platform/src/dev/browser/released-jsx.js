// The JSX of released remotes calls this runtime, which the page shares only if the shell imports it. JSX in development calls another one.
import 'react/jsx-runtime';
