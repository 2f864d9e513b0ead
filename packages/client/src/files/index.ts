/** The door for pictures: uploaded with progress, read back with the token. Fetched by the screens that need it. */
export { readPicture } from './read-picture.ts';
export { uploadPicture } from './upload-picture.ts';
export type { PictureUpload } from './upload-picture.ts';
