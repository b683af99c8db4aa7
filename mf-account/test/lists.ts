import { screen } from '@testing-library/react';

/** The lists of the page, without the places of the account beside it. */
export const pageLists = (): HTMLElement[] => screen.getAllByRole('list').filter((list) => list.closest('nav') === null);
