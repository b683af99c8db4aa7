import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Catches what a page throws, such as code that did not arrive. The frame stays, and another page may work. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Boundary
      key={pathname}
      fallback={
        <Note tone="error" isLive>
          <p>{t('failure.page')}</p>
          <Button look="secondary" isCompact onPress={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
        </Note>
      }
    >
      {children}
    </Boundary>
  );
}
