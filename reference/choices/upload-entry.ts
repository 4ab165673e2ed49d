import type { DimensionOf } from './dimension.ts'
import type { DiscoveryChoices } from './discovery.ts'

const uploadEntry =
  'Candidate library operations: the schema of documents has a binaryUpload entry with metadata and the actual limits'

const lower = (text: string) => text.toLowerCase()

/** Where the descriptor of documents tells of uploads, and how it tells their limits. */
export const uploadEntryDimensions: DimensionOf<DiscoveryChoices>[] = [
  {
    name: 'discovery.upload-entry',
    allowedBy:
      'Candidate library operations: the schema of documents has a binaryUpload entry; where is not shown',
    values: [
      { value: 'descriptor', what: 'binaryUpload stands beside the inputSchema of documents' },
      {
        value: 'schema',
        what: 'binaryUpload stands within the inputSchema of documents',
        variant: 'upload-entry-in-schema',
        chooses: {
          withUpload: (descriptor, binaryUpload) => ({
            ...descriptor,
            inputSchema: { ...descriptor.inputSchema, binaryUpload },
          }),
        },
      },
      {
        value: 'annotations',
        what: 'binaryUpload stands among the annotations of documents',
        variant: 'upload-entry-in-annotations',
        chooses: {
          withUpload: (descriptor, binaryUpload) => ({
            ...descriptor,
            annotations: { ...descriptor.annotations, binaryUpload },
          }),
        },
      },
    ],
  },
  {
    name: 'discovery.upload-limits',
    allowedBy: uploadEntry,
    values: [
      { value: 'nested', what: 'the limit of a file stands under limits, in bytes' },
      {
        value: 'beside',
        what: 'the limit of a file stands beside the metadata, in bytes',
        chooses: {
          uploadLimits: (maxBytes, types) => ({ maxFileSize: maxBytes, allowedExtensions: types.map(lower) }),
        },
      },
      {
        value: 'mebibytes',
        what: 'the limit of a file is told in MiB',
        chooses: {
          uploadLimits: (maxBytes, types) => ({
            constraints: { maxSizeMiB: maxBytes / 2 ** 20, accept: types },
          }),
        },
      },
      {
        value: 'words',
        what: 'the limit of a file is told in words',
        chooses: {
          uploadLimits: (maxBytes, types) => ({
            limits: { fileSize: `${maxBytes / 1024} KiB`, fileTypes: types.join(', ') },
          }),
        },
      },
    ],
  },
]
