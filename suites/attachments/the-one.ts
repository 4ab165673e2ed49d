/** The generated file of that kind. @throws Error when the generator makes none, which is our own mistake */
export function theOne<File extends { readonly what: string }>(files: File[], what: string): File {
  const file = files.find(one => one.what === what)
  if (file) return file
  throw new Error(`no generated file is ${what}; there are ${files.map(one => one.what).join(', ')}`)
}
