/** Public interface for files: pictures, and the user's own data, read with the token. Fetched by the screens that need it. */
export { fetchDataFile } from './fetch-data-file.ts';
export { readPicture } from './read-picture.ts';
export { uploadPicture } from './upload-picture.ts';
export type { PictureUpload } from './upload-picture.ts';
