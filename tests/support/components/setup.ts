import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a test waits for is there in no time, and on a busy machine a little later.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
// What a test has typed is none of the next one's.
afterEach(() => sessionStorage.clear());
