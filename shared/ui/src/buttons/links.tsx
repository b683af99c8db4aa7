import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { type ButtonLook, buttonStyles, type LookProps } from './button-styles.ts';
import { PressButton } from './press-button.tsx';

/** `to` is a path of the site. `href` is another origin, a download or `mailto:`. */
export type Target = { to: string; href?: undefined } | { href: string; to?: undefined };

interface AnchorProps {
  target?: '_blank' | undefined;
  download?: boolean | undefined;
  id?: string | undefined;
  onPress?: (() => void) | undefined;
  replace?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | 'step' | 'true' | undefined;
  className?: string | undefined;
}

const newTab = (target: AnchorProps['target']) => (target ? { target, rel: 'noopener' } : {});

const RouterButton = styled(Link)<LookProps>`
  ${buttonStyles}
`;
const AnchorButton = styled.a<LookProps>`
  ${buttonStyles}
`;

export type ButtonLinkProps = Target &
  AnchorProps & {
    children: ReactNode;
    look?: ButtonLook | undefined;
    isCompact?: boolean | undefined;
    isWide?: boolean | undefined;
    icon?: IconName | undefined;
    iconAfter?: IconName | undefined;
  };

/** A link with the look of a button. It navigates, so it can be opened in a new tab. */
export const ButtonLink = ({
  children,
  look = 'primary',
  isCompact = false,
  isWide = false,
  icon,
  iconAfter,
  to,
  href,
  target,
  replace = false,
  onPress,
  ...rest
}: ButtonLinkProps) => {
  const looks = { $look: look, $isCompact: isCompact, $isWide: isWide };
  const content = (
    <>
      {icon ? <Icon name={icon} size={20} /> : null}
      <span>{children}</span>
      {iconAfter ? <Icon name={iconAfter} size={20} /> : null}
    </>
  );
  return to === undefined ? (
    <AnchorButton {...looks} {...newTab(target)} href={href} onClick={onPress} {...rest}>
      {content}
    </AnchorButton>
  ) : (
    <RouterButton {...looks} {...newTab(target)} to={to} replace={replace} onClick={onPress} {...rest}>
      {content}
    </RouterButton>
  );
};

const textLook = css<{ $isInline: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 10px 0;
  border: 0;
  border-radius: var(--r-tile);
  background: none;
  color: var(--persiana-ink);
  font-weight: 600;
  text-align: start;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.24em;
  cursor: pointer;
  transition: color var(--m-quick);

  &:hover {
    text-decoration-thickness: 2px;
  }
  ${({ $isInline }) =>
    $isInline &&
    css`
      display: inline;
      min-height: 0;
      padding: 0;
      font: inherit;
      font-weight: 500;
    `}
  &:disabled {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;

const RouterText = styled(Link)<{ $isInline: boolean }>`
  ${textLook}
`;
const AnchorText = styled.a<{ $isInline: boolean }>`
  ${textLook}
`;
const ButtonText = styled(PressButton)<{ $isInline: boolean }>`
  ${textLook}
`;

interface TextLinkLook {
  children: ReactNode;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** The link is inside a sentence and has no box. */
  isInline?: boolean | undefined;
}
interface TextButton {
  to?: undefined;
  href?: undefined;
  onPress: () => void;
  isDisabled?: boolean | undefined;
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  className?: string | undefined;
}
export type TextLinkProps = TextLinkLook & ((Target & AnchorProps) | TextButton);

const isTextButton = (props: TextLinkProps): props is TextLinkLook & TextButton => props.to === undefined && props.href === undefined;

/** A link in the size of the text. With only `onPress` it is a button with the look of a link. */
export const TextLink = (props: TextLinkProps) => {
  const { children, icon, iconAfter, isInline = false } = props;
  const content = (
    <>
      {icon ? <Icon name={icon} size={20} /> : null}
      {children}
      {iconAfter ? <Icon name={iconAfter} size={18} /> : null}
    </>
  );
  if (isTextButton(props)) {
    const { onPress, isDisabled = false, id, className } = props;
    return (
      <ButtonText
        $isInline={isInline}
        isDisabled={isDisabled}
        onPress={() => onPress()}
        {...omitUndefined({ id, className, 'aria-label': props['aria-label'], 'aria-expanded': props['aria-expanded'] })}
      >
        {content}
      </ButtonText>
    );
  }
  const { to, href, target, replace = false, onPress, children: _, icon: __, iconAfter: ___, isInline: ____, ...rest } = props;
  return to === undefined ? (
    <AnchorText $isInline={isInline} {...newTab(target)} href={href} onClick={onPress} {...rest}>
      {content}
    </AnchorText>
  ) : (
    <RouterText $isInline={isInline} {...newTab(target)} to={to} replace={replace} onClick={onPress} {...rest}>
      {content}
    </RouterText>
  );
};
