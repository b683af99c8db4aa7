import { urlCorrection } from '@nitida/host/url-correction';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useArrival } from './use-arrival.ts';

/** jsdom has no layout. The mocks place each heading 600 px below the one before it, in a window scrolled by `scrolled`. */
let scrolled = 0;
const scrollTo = vi.fn();
beforeEach(() => {
  scrolled = 0;
  window.scrollTo = scrollTo;
  scrollTo.mockClear();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = [...document.querySelectorAll('h1, h2')].indexOf(this);
    return new DOMRect(0, index * 600 - scrolled, 100, 40);
  });
});

function Site() {
  useArrival();
  const navigate = useNavigate();
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <h1>Prices</h1>
              <h2>By the hour</h2>
              <h2>By size</h2>
              <Link to="/faq">Questions</Link>
              <Link to="/search">Search</Link>
            </>
          }
        />
        <Route path="/start/:step?" element={<Start />} />
        <Route path="/faq" element={<h1>Questions and answers</h1>} />
        <Route path="/search" element={<Search />} />
      </Routes>
    </main>
  );
}

/** A page whose field a fast visitor enters as soon as it is drawn. */
function Search() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h1>Search</h1>
      <input ref={field} />
    </>
  );
}

/** A page that leads from its own address to that of its first step. */
function Start() {
  const { step } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <h1>Your home</h1>
      <input aria-label="Size" />
      <button type="button" onClick={() => navigate('/start/home', { replace: true, state: urlCorrection })}>
        {step ?? 'Redirect'}
      </button>
    </>
  );
}

const press = (element: HTMLElement) => {
  element.focus();
  act(() => element.click());
};

test("a link scrolls to the top and focuses the page's heading, and Back restores the position and focuses the heading there", async () => {
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
  press(screen.getByRole('link', { name: 'Questions' }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Questions and answers'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  scrolled = 700;
  press(screen.getByRole('button', { name: 'Back' }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('By size'));
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('a visitor who enters a field of the new page before its effects run keeps the focus there', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
  press(screen.getByRole('link', { name: 'Search' }));
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('a page that leads to its first step keeps the position and the focus of a visitor who is typing', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(
    <MemoryRouter initialEntries={['/start']}>
      <Site />
    </MemoryRouter>,
  );
  const size = screen.getByRole('textbox');
  size.focus();
  act(() => screen.getByText('Redirect').click());
  expect(screen.getByText('home')).toBeTruthy();
  act(() => vi.advanceTimersByTime(5000));
  expect(document.activeElement).toBe(size);
  expect(scrollTo).not.toHaveBeenCalled();
});
