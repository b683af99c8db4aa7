import { expectTypeOf, test } from 'vitest';
import type { ParamsOfRoutes, RouteParams } from './links.ts';

interface Example {
  routes: readonly [{ name: 'a.plain'; path: '/a' }, { name: 'a.one'; path: '/a/:id' }, { name: 'a.steps'; path: '/a/:id/b/:step?' }];
}

test('the pattern of a route names its parameters, and a remote narrows them or adds those of the query', () => {
  expectTypeOf<ParamsOfRoutes<Example>>().toEqualTypeOf<{
    'a.plain': undefined;
    'a.one': { id: string };
    'a.steps': { id: string; step?: string };
  }>();
  type Typed = { 'a.plain': { page?: string }; 'a.steps': { step?: 'first' } };
  expectTypeOf<ParamsOfRoutes<Example, Typed>['a.plain']>().toEqualTypeOf<{ page?: string }>();
  expectTypeOf<ParamsOfRoutes<Example, Typed>['a.steps']['step']>().toEqualTypeOf<'first' | undefined>();
});

test('links know the routes of every remote', () => {
  expectTypeOf<RouteParams['marketing.faq']>().toEqualTypeOf<undefined>();
  expectTypeOf<RouteParams['account.schedule']>().toEqualTypeOf<{ subscriptionId: string }>();
  expectTypeOf<RouteParams['booking.confirmation']>().toEqualTypeOf<{ order: string }>();
});
