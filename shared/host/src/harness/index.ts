export { exampleUser } from './example-user.ts';
export { type Answer, type Answers, createFakeNetwork, type FakeFailure, type FakeNetwork, type RecordedCall } from './fake-network.ts';
export { type Rendered, renderElement, renderPage } from './render.tsx';
export { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';
