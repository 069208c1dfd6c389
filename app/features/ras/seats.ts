/** RASA-05 */
export const seatLimit = (seats: number) => `The maximum allowed number of users (${seats}) has been reached.`;
