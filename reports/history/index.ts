export { lastTwoIn } from './found.ts'
export { appendTo, hasIndex } from './index-file.ts'
export { historyText } from './text.ts'
export { writeHistory } from './write.ts'
