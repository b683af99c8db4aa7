import { Component, type ReactNode } from 'react';
import { NoNetwork } from './no-network.ts';
import { type CompositionRoute, currentHost } from './registry.ts';

interface BoundaryProps {
  remote: CompositionRoute['remote'];
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains the failures of a remote, in loading or rendering, and reports them with the remote's name, version and owner. */
export class RemoteBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  /** The root leaves its errors out (`bootstrap/root-errors.ts`). */
  readonly reportsErrors = true;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, version, owner } = this.props.remote;
    if (error instanceof NoNetwork) return currentHost().telemetry.track('page.withoutNetwork', { remote: name });
    currentHost().telemetry.report(error, { remote: name, version, owner, kind: 'render' });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
