// Puts one paper together and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { assembleForms } from './assemble.rules.ts'
import type { AssemblyTask } from './assembly.ts'

parentPort?.postMessage(assembleForms(workerData as AssemblyTask))
