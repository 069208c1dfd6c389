// Is loaded before a server that `npm start` or `npm run dev` starts. When the parent is gone, however it ended, its
// channel closes, and the server ends as it does on SIGTERM. SAFE-10.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
