import { act, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
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
            </>
          }
        />
        <Route path="/faq" element={<h1>Questions and answers</h1>} />
      </Routes>
    </main>
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
  press(screen.getByRole('link'));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Questions and answers'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  scrolled = 700;
  press(screen.getByRole('button', { name: 'Back' }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('By size'));
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
