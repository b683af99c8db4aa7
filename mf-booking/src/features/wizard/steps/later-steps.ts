export { AddressStep } from './address/address-step.tsx';
export { ExtrasStep } from './extras/extras-step.tsx';
export { InstructionsStep } from './instructions/instructions-step.tsx';
export { RepeatStep } from './repeat/repeat-step.tsx';
export { SpeedStep } from './speed/speed-step.tsx';
export { TypeStep } from './type/type-step.tsx';
