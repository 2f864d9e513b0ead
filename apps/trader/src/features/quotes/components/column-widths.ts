/** From which width on a column is shown. */
export const FROM_MEDIUM = 'max-md:hidden';
export const FROM_LARGE = 'max-lg:hidden';
export const FROM_WIDE = 'max-wide:hidden';
