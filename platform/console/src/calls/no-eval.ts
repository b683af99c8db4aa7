import * as z from 'zod';

// The content policy forbids `eval`, which zod would try for each schema that is made after this.
z.config({ jitless: true });
