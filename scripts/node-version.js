// Says in words what to do where neither the packaged Node nor the machine's can run TypeScript.
import { judgeNode } from './node-version.rules.js'

const { node } = process.versions
const judged = judgeNode(node)
if (judged === 'usable')
  console.log(
    `This is Node ${node}. Lantern is tested with Node 24, for which there is no package for this machine.`,
  )
if (judged === 'too-old') {
  console.error(
    `This is Node ${node}, and Lantern runs on Node 24, or 22.18 and newer. Node 24 normally comes with its packages, but there is none for this machine: install it and run the command again.`,
  )
  process.exit(1)
}
