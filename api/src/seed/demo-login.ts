/** Log-in of the demo customer in a local run; the start prints it. */
export const demoLogin = { email: 'demo@nitida.example', password: 'Marbella2027' } as const;
