/**
 * The part of react-router-dom that the page shares. A shared library cannot be shaken, so this names what shell and remotes
 * may use; the build refuses an import of anything else. The data routers are left out: they weigh 15 KB that no page needs.
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
