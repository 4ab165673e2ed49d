import { fuzz } from './fuzz.ts'

fuzz(100_000, 3_600_000)
