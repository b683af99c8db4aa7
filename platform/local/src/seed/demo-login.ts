/** The log-in of the demo customer in a local run. The start prints it. */
export const demoLogin = { email: 'demo@nitida.example', password: 'Marbella2027' } as const;

/** The log-in of the staff account in a local run, for the staff's origin. The start prints it. */
export const demoStaff = { email: 'staff@nitida.example', password: 'Marbella-staff-2027' } as const;
