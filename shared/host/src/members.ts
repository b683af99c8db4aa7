import type { Host } from './host.ts';

/** Members of a group of the host; none of a value that is passed as it is. */
type MembersIn<Group> = Extract<keyof Group, string>;
type Group = 'http' | 'session' | 'dialogs' | 'notifications' | 'language' | 'links' | 'time' | 'telemetry' | 'life' | 'page';
type HostMember = Exclude<keyof Host, Group> | { [G in Group]: `${G}.${MembersIn<NonNullable<Host[G]>>}` }[Group];

/** Every member of the host by group and name, which a release of the shell offers. The types fail when one is missing. */
const members: Record<HostMember, true> = {
  major: true,
  store: true,
  fetchLate: true,
  'http.call': true,
  'session.userAtom': true,
  'session.statusAtom': true,
  'session.openAuth': true,
  'session.setAddresses': true,
  'session.setUser': true,
  'session.logOut': true,
  'session.endingBy': true,
  'dialogs.openPostAction': true,
  'dialogs.toast': true,
  'notifications.unreadCountAtom': true,
  'notifications.openPanel': true,
  'notifications.onNotification': true,
  'notifications.onOrderChanged': true,
  'language.languageAtom': true,
  'language.locale': true,
  'language.i18n': true,
  'language.errorText': true,
  'links.to': true,
  'time.now': true,
  'time.nowAtom': true,
  'telemetry.report': true,
  'telemetry.track': true,
  'life.hold': true,
  'page.setTitle': true,
  'page.origin': true,
};

export const hostMembers: readonly string[] = Object.keys(members);
