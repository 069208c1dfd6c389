// Loaded before a server that `npm start` or `npm run dev` starts: when the parent is gone, however it ended, the channel to
// it closes, and the server ends as it does on SIGTERM. SAFE-10.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
