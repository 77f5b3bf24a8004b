// Says in words what to do where neither the packaged Node nor the machine's can run TypeScript.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `This is Node ${process.versions.node}, and Lantern runs on Node 24. It normally comes with its packages, but there is none for this machine: install Node 24 and run the command again.`,
  )
  process.exit(1)
}
