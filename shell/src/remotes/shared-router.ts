/**
 * The part of react-router-dom that the page shares. A shared library cannot be tree-shaken, so this file names what shell and remotes may use, and the
 * build refuses other imports. The data routers are left out: they add 15 KB that no page needs.
 */
export {
  BrowserRouter,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
