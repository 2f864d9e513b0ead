/** Calls about pictures that a user uploads: both paths of the specification, and reading one back. */
import { Type, type Static } from 'typebox';
import { post, legacy } from '../http/addresses.ts';
import { ACCOUNT, PRIVATE } from '../http/policies.ts';
import { REQUEST_HEAD } from '../http/paths.ts';
import type { Declarations } from '../http/declare.ts';

/**
 * What a picture is for. `kyc` is of the identity verification. Who uploads without a kind says it later, by the call
 * that names the picture.
 */
export const UploadKind = Type.Union([
  Type.Literal('avatar'),
  Type.Literal('kyc'),
  Type.Literal('payment'),
  Type.Literal('recharge'),
  Type.Literal('chat'),
  Type.Literal('loan'),
]);

/** 128 random bits: a picture cannot be found by counting. */
export const FileId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** A picture as a later call names it: its id, or its link as the upload answered it. */
export const FileReference = Type.String({
  pattern: '^(/api/[A-Za-z0-9_-]{1,32}/coin/file/)?[A-Za-z0-9_-]{22}$',
});

/** The bytes of the form's part `file`. Not a text: validated by content, after its fields. */
const FormFile = Type.Unsafe<Uint8Array>({ contentMediaType: 'application/octet-stream' });

export const UploadOssRequest = Type.Object(
  { file: FormFile, type: Type.Optional(UploadKind) },
  { additionalProperties: false },
);
export const UploadFileRequest = Type.Object(
  { file: FormFile, type: UploadKind },
  { additionalProperties: false },
);
/** The picture as it is kept: encoded anew, at most 2400 px a side, without what the camera wrote into it. */
export const UploadedFile = Type.Object({
  /** Where its owner reads it, with their token. */
  link: Type.String(),
  id: FileId,
  type: Type.Union([UploadKind, Type.Null()]),
  contentType: Type.Union([Type.Literal('image/jpeg'), Type.Literal('image/webp')]),
  width: Type.Integer(),
  height: Type.Integer(),
  sizeBytes: Type.Integer(),
  /** SHA-256 of the kept bytes, hexadecimal. */
  sha256: Type.String(),
});

export const ReadFileRequest = Type.Object({ id: FileId }, { additionalProperties: false });
/** Sent as these bytes with this type, without an envelope. */
export const FileContent = Type.Object({
  contentType: Type.Union([
    Type.Literal('image/jpeg'),
    Type.Literal('image/webp'),
    Type.Literal('application/json'),
  ]),
  bytes: FormFile,
});

export type UploadKind = Static<typeof UploadKind>;
export type UploadOssRequest = Static<typeof UploadOssRequest>;
export type UploadFileRequest = Static<typeof UploadFileRequest>;
export type UploadedFile = Static<typeof UploadedFile>;
export type ReadFileRequest = Static<typeof ReadFileRequest>;
export type FileContent = Static<typeof FileContent>;

export const UPLOADS_CALLS = {
  uploadOss: {
    ...post('/api/common/upload/OSS', 'form'),
    // Who is frozen may still prove who they are.
    policy: { ...ACCOUNT, frozen: 'may', limit: 'upload' },
    request: UploadOssRequest,
    response: UploadedFile,
    summary: 'Upload a picture (JPEG, PNG or WebP, at most 8 MB); what it is for may be said later',
  },
  uploadFile: {
    method: 'POST',
    path: `/api/${REQUEST_HEAD}/cgform-api/upload/file`,
    aliases: [`/api/${REQUEST_HEAD}/upload/file`],
    input: 'form',
    policy: { ...ACCOUNT, frozen: 'may', limit: 'upload' },
    request: UploadFileRequest,
    response: UploadedFile,
    summary: 'Upload a picture (JPEG, PNG or WebP, at most 8 MB) for `type`',
    example: { type: 'kyc' },
  },
  readFile: {
    ...legacy('file/:id', 'path'),
    answers: 'file',
    policy: PRIVATE,
    request: ReadFileRequest,
    response: FileContent,
    summary: 'The bytes of an own picture, without an envelope',
    example: { id: 'x'.repeat(22) },
  },
} as const satisfies Declarations;
