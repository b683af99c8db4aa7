import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates from outside of React. A call before the router is mounted is executed when it mounts. */
export function createNavigation() {
  let navigate: ((path: string) => void) | null = null;
  let waiting: string | null = null;
  return {
    goTo(path: string) {
      if (navigate) navigate(path);
      else waiting = path;
    },
    bind(bound: (path: string) => void) {
      navigate = bound;
      if (waiting !== null) bound(waiting);
      waiting = null;
    },
  };
}

export type Navigation = ReturnType<typeof createNavigation>;

export function BindNavigation({ navigation }: { navigation: Navigation }) {
  const navigate = useNavigate();
  useEffect(() => navigation.bind((path) => void navigate(path)), [navigation, navigate]);
  return null;
}
