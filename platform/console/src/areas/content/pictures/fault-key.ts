const keys: Readonly<Record<string, string>> = {
  notPicture: 'photo.fault.notPicture',
  otherContent: 'photo.fault.otherContent',
  broken: 'photo.fault.broken',
  tooHeavy: 'photo.fault.tooHeavy',
  tooLarge: 'photo.fault.tooLarge',
  tooSmall: 'photo.fault.tooSmall',
  tooLong: 'photo.fault.tooLong',
  moving: 'photo.fault.moving',
};

/** The key of the sentence that says why a picture is refused. */
export const faultKey = (fault: string): string => keys[fault] ?? 'photo.fault.broken';
