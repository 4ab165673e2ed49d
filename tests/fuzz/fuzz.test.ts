import { fuzz } from './fuzz.ts'

fuzz(300, 30_000, 1)
