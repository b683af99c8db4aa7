/** Log-in of the demo customer in a local run; the start prints it. */
export const demoLogin = { email: 'demo@nitida.example', password: 'Marbella2027' } as const;

/** Log-in of the staff's account in a local run, for the staff's origin; the start prints it. */
export const demoStaff = { email: 'staff@nitida.example', password: 'Marbella-staff-2027' } as const;
