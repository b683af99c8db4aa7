import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SessionContext, type SessionState } from '../session/session.ts';
import { useKept } from './use-kept.ts';

const member = (id: string): SessionState => ({
  member: { id, name: 'Pilar Soto', email: 'pilar@nitida.example', scopes: ['content'] },
  secondFactor: 'set',
  hasPasskey: false,
  refresh: async () => {},
  signOut: async () => {},
});

function Form({ name = 'note' }: { name?: string }) {
  const { value, set, drop, forget, isFound } = useKept(name, { text: '' });
  return (
    <>
      <input aria-label="text" value={value.text} onChange={(event) => set({ text: event.target.value })} />
      <button type="button" onClick={drop}>
        drop
      </button>
      <button type="button" onClick={forget}>
        forget
      </button>
      {isFound ? <p>found</p> : null}
    </>
  );
}

/** Opens the form as a member of staff. */
function open(id: string, name?: string) {
  const { unmount } = render(
    <SessionContext value={member(id)}>
      <Form {...(name !== undefined && { name })} />
    </SessionContext>,
  );
  return { leave: unmount, text: () => screen.getByLabelText<HTMLInputElement>('text').value };
}

test('what was written is there again for whoever wrote it, in the same form', async () => {
  const first = open('pilar');
  await userEvent.type(screen.getByLabelText('text'), 'Half a sentence');
  first.leave();
  const luis = open('luis');
  expect([luis.text(), screen.queryByText('found')]).toEqual(['', null]);
  luis.leave();
  const other = open('pilar', 'another note');
  expect(other.text()).toBe('');
  other.leave();
  const again = open('pilar');
  expect([again.text(), screen.queryByText('found')]).not.toContain(null);
  expect(again.text()).toBe('Half a sentence');
});

test('what was dropped, forgotten or taken back is not there again', async () => {
  for (const end of ['drop', 'forget', null]) {
    const first = open('pilar');
    await userEvent.type(screen.getByLabelText('text'), 'x');
    if (end === null) await userEvent.clear(screen.getByLabelText('text'));
    else await userEvent.click(screen.getByRole('button', { name: end }));
    first.leave();
    const again = open('pilar');
    expect([end, again.text()]).toEqual([end, '']);
    again.leave();
  }
});

test('what another version of the console stored is no form', () => {
  sessionStorage.setItem('kept pilar note', JSON.stringify({ text: 7 }));
  expect(open('pilar').text()).toBe('');
});
